export * from "./client.ts";
export type * from "./outside.ts";
export * from "./problem.ts";
export type { ChatRequest, CommandRequest, CreateRequest, SitRequest, SocketRequest } from "../protocol/requests.ts";
export type { Following, FollowOptions } from "./socket.ts";
export type { Answer, ChatLine, Command, Frame, Message, Position, SeatView, TableLine, TableView } from "../protocol/messages.ts";
