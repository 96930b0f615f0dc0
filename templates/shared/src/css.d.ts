/** Lets a board import its style sheet. */
declare module "*.css" {}
