export { answersTo, overlayAt } from './answers.ts';
export { brandPlaceholders, brandValues } from './brandValues.ts';
export { cleanValue } from './clean.ts';
export { evaluate, evaluateAll } from './evaluate.ts';
export {
  cleanForm,
  emptyValue,
  type FormState,
  failedRules,
  fieldProblem,
  fieldsOf,
  offeredOptions,
} from './field.ts';
export { chooseCopy, firstThatHolds, holds, type LogicProgram } from './guard.ts';
export { callsBack, isAtScreen, isAtWork, isLeaving } from './isAtWork.ts';
export { type RuleVerdict, verdictsOf } from './verdicts.ts';
