import type { ReactNode } from "react";
import type { BoardProps } from "../../../../web/board/board.ts";
import type { Skirmish, View } from "../../state.ts";
import type { Words } from "../board-words.ts";
import type { Layout } from "./layout.ts";
import { Attacks, OrderArrows, ReachMarks } from "./marks.tsx";
import type { OrderInput } from "../order-input.ts";
import { LastTurn, Pieces, Seals } from "./pieces.tsx";
import { squareAt, standsOn } from "../reach.ts";
import { Sheet } from "./sheet.tsx";
import { Squares } from "./squares.tsx";
import type { Turn } from "../timeline.tsx";
import { placed } from "../turn-phases.ts";

interface MapProps {
  readonly layout: Layout;
  /** Makes the ids of this map's patterns and markers unique on the page. */
  readonly uid: string;
  readonly turn: Turn;
}

/** The map of the home page: no controls, and no figures that are too small to read. */
export function MiniatureMap({ view, layout, uid, turn }: MapProps & { readonly view: View }): ReactNode {
  return (
    <div className="skirmish skirmish-mini">
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        <Sheet layout={layout} uid={uid} miniature />
        <Attacks layout={layout} uid={uid} attacks={turn.picture?.attacks ?? []} />
        <Pieces layout={layout} field={view.field} shown={turn.picture?.shown ?? placed(view.characters)} chosen={null} plain />
      </svg>
    </div>
  );
}

/** The map with everything on it, and a button over each square. While a turn is replayed, it shows one of its phases instead. */
export function BattleMap({
  props,
  layout,
  uid,
  turn: { picture, events },
  input,
  words,
}: MapProps & { readonly props: BoardProps<Skirmish>; readonly input: OrderInput; readonly words: Words }): ReactNode {
  const { view, hints, stage, advice = [] } = props;
  const { selected, acting, aim, aimed, mode } = input;
  const reaching = acting ?? (aim ? standsOn(view, aim) : undefined);
  return (
    <div className="skirmish-map" onPointerLeave={() => input.point(null)}>
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        <Sheet layout={layout} uid={uid} miniature={false} />
        {reaching && !picture && (
          <ReachMarks
            layout={layout}
            uid={uid}
            field={view.field}
            one={reaching}
            mode={reaching === acting ? mode : null}
            aim={aimed?.startsWith("attack") ? aim : null}
            legal={reaching === acting && hints ? input.legal : null}
            placing={reaching === acting && hints && view.phase === "placement"}
          />
        )}
        {!picture && !reaching && <LastTurn layout={layout} field={view.field} events={events} />}
        <Attacks layout={layout} uid={uid} attacks={picture?.attacks ?? []} />
        <Pieces
          layout={layout}
          field={view.field}
          shown={picture?.shown ?? placed(view.characters)}
          chosen={selected?.id ?? null}
          clashes={picture?.clashes ?? []}
          victor={picture || stage === "playing" ? null : view.winner}
        />
        {!picture && view.phase === "orders" && <OrderArrows layout={layout} uid={uid} view={view} orders={ordersIn(view, advice)} pale />}
        {!picture && <OrderArrows layout={layout} uid={uid} view={view} />}
        <Seals layout={layout} ready={view.ready} />
      </svg>
      <Squares props={props} layout={layout} words={words} input={input} />
    </div>
  );
}

/** Written moves as orders of the viewer's characters. */
const ordersIn = (view: View, moves: readonly string[]): View["orders"] =>
  moves.flatMap((text) => {
    const [what, id, square] = text.split(" ");
    const one = view.characters.find((other) => other.id.toLowerCase() === id);
    if (!one || square === undefined || (what !== "move" && what !== "attack")) return [];
    return [{ id: one.id, do: what, to: squareAt(view.field, square) }];
  });
