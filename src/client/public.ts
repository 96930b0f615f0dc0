export * from "./client.ts";
export type * from "./environment.ts";
export * from "./problem.ts";
export type { Following } from "./socket.ts";
export type { FollowOptions } from "./subscriptions.ts";
export type { Created, GameLine, GamePage, Imported, Seated } from "../protocol/answers.ts";
export type { Answer, ChatLine, Frame, Message, Rematch, SeatView, Standing, TableLine, TableView } from "../protocol/messages.ts";
export type { Problem, ProblemCode } from "../protocol/problems.ts";
export type { AlertsRequest, ChatRequest, Command, CreateRequest, SitRequest, SocketRequest } from "../protocol/requests.ts";
