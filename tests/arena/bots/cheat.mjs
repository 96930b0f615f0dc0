// A bot that plays what is full, off the board or not a move.
export const bot = () => ({ choose: () => ({ column: 40 }) });
