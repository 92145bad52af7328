import type { Model } from '../link/model.ts';
import type { Knowledge } from '../trace/knowledge.ts';

/** The context keys that say that the tokens are stored: those whose source is a cookie that goes with the session. */
export function sessionKeys({ context, cookies }: Model): readonly string[] {
  return Object.entries(context.properties ?? {}).flatMap(([key, { 'x-source': source }]) => {
    const cookie = /^cookie\.(\w+)\.present$/.exec(source ?? '')?.[1];
    return cookie !== undefined && cookies.get(cookie)?.clearedWithSession === true ? [key] : [];
  });
}

/** What is known of a customer for whom no tokens are stored. */
export function withoutSession(model: Model): Knowledge {
  return { values: new Map(sessionKeys(model).map((key) => [`context.${key}`, false])), conditions: new Map() };
}
