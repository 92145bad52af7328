import type { Program } from '../../engine/contracts/program.ts';

/** What is left of the modules of a list where a product has none. */
const withoutList: Readonly<Record<string, string>> = {
  '/src/ui/fields/SelectField.tsx': 'export const SelectField = () => null;\n',
  '/src/ui/fields/value/drawnOption.ts': "export const drawnOption = () => '';\n",
};

/** The code of a module in place of an input that the product does not use; null for other modules. */
export function withoutUnusedInputs(id: string, { states }: Pick<Program, 'states'>): string | null {
  const [, code] = Object.entries(withoutList).find(([file]) => id.endsWith(file)) ?? [];
  if (code === undefined) return null;
  const hasList = Object.values(states).some(
    (state) => state.kind === 'screen' && Object.values(state.form).some(({ input }) => input === 'select'),
  );
  return hasList ? null : code;
}
