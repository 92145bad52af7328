/**
 * Ends a total switch: the type checker refuses the program when a case is missing.
 * @throws always; reaching it means that data broke its contract.
 */
export function unreachable(never: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(never)}`);
}
