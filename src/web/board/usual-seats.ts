/** How many play where nobody has chosen: two, if the game can. */
export const usualSeats = (seats: readonly number[]): number => (seats.includes(2) ? 2 : (seats[0] ?? 2));
