// The turn as a component of its own, by the names of the original design: it needs only characters and commands.
export {
  attackingInsideAttackPattern,
  attackingInsideBounds,
  attackInsideBounds,
  movingInsideBounds,
  movingInsideMovementPattern,
  opposingPlayersMovingToSamePosition,
  validateAttacks,
  validateCommands,
  validateMovements,
  validateMovingToOccupiedPosition,
  validateMovingToSamePosition,
  validateSingleCommandsOnly,
  type ValidationResult,
} from "./command-validator.ts";
export {
  type AttackDataModel,
  type CharacterEntity,
  getDimensions,
  type GridService,
  type MovementDataModel,
  type PairNoOrder,
  type Rule,
  type Verdict,
} from "./commands.ts";
export {
  applyAttacks,
  applyCommands,
  applyMovement,
  checkForDeaths,
  checkForWinner,
  type Happening,
  type Outcome,
  type TurnResult,
} from "./turn-logic.ts";
export { reversePattern } from "../scenarios/pattern.ts";
export type { Square } from "../state.ts";
