import { TableView } from "../../../protocol/messages.ts";
import { ManageRequest } from "../../../protocol/requests.ts";
import type { App, Service } from "../../service.ts";
import { AtMatch, needKey, valueOf } from "./shared.ts";

/** What the owner of a table may do. The owner's key comes in the header, never in a cookie. */
export function manageRoutes(app: App, { host }: Service): void {
  app.post(
    "/matches/:match/manage",
    {
      schema: {
        tags: ["tables"],
        summary: "As the owner: close the table, remove a player, or give a seat to a bot",
        params: AtMatch,
        body: ManageRequest,
        security: [{ seatKey: [] }],
        response: { 200: TableView },
      },
    },
    async ({ params, body, headers }) => {
      const [, owner] = (headers.authorization ?? "").split(" ", 2);
      return valueOf(await host.manage(params.match, needKey(owner ?? null), body));
    },
  );
}
