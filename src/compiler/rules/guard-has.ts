import { canBe, lookUp, type Shape, shapeOfSchema, shapeWords } from '../analysis/shape.ts';
import type { LintRule } from './rule.ts';

export const guardHas: LintRule = {
  name: 'guard-has',
  code: 'F108',
  severity: 'error',
  phase: 'names',
  says: 'In a guard, `has` asks for a text, a list or an object.',
  remedy: 'Compare with a value, or name a condition that does',
  details: 'Of a number, 0 would count as absent; of true or false, false would.',
  examples: [
    {
      file: 'flows/sign-in/vc.screen.json',
      path: ['body', 'name=code', 'when'],
      bad: { has: 'codeMinutes' },
      good: 'code-timed',
    },
  ],
  check(analysis, report) {
    const { conditions, context, schemas, origins } = analysis;
    const shapeAt = (path: string): Shape | null => {
      const [scope, ...steps] = path.split('.');
      const found = scope === 'context' ? lookUp(steps, context, schemas) : null;
      return found?.found ? shapeOfSchema(found.schema, schemas) : null;
    };
    for (const condition of conditions.values()) {
      for (const path of condition.asked ?? []) {
        const shape = shapeAt(path);
        if (shape === null || shape.kinds === null || canBe(shape, 'text', 'list', 'object')) continue;
        const isNumber = canBe(shape, 'number');
        const message = `"has" asks for ${path.replace('context.', '')}, which is ${shapeWords(shape)}`;
        const remedy = isNumber ? 'Compare it, or name a condition that does' : 'Write its name and true or false';
        report.error(origins.at(condition), message, remedy);
      }
    }
  },
};
