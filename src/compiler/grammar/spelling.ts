const spellings: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$': 'in kebab-case, as in "clear-session"',
  '^(\\$schema|[a-z][a-z0-9]*(-[a-z0-9]+)*)$': 'in kebab-case, as in "is-compact"',
  '^[a-z][a-zA-Z0-9]*$': 'in camelCase, as in "userId"',
  '^(\\$schema|[a-z][a-zA-Z0-9]*)$': 'in camelCase, as in "userId"',
  '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+$': 'in camelCase with dots, as in "login.title"',
  '^(\\$schema|[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+)$': 'in camelCase with dots, as in "login.title"',
  '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$':
    'as a path of the session context, as in "codeFailed" or "transaction.step", or as "form." and a field',
  '^[a-z][a-zA-Z0-9]*(, [a-z][a-zA-Z0-9]*)*$': 'in camelCase, several as in "failed, refused"',
  '^[a-z]{2}-[A-Z]{2}$': 'as language and region, as in "es-US"',
  '^[a-z]{2}(-[A-Z]{2})?$': 'as a language, with or without region, as in "es" or "es-US"',
  '^[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*$': 'as family and verb, as in "idx.authenticate"',
};

/** A pattern of the grammar in words. */
export function spelling(pattern: string): string {
  return spellings[pattern] ?? `so that it matches ${pattern}`;
}

/** A sentence as part of another. */
export function sentencePart(sentence: string): string {
  const open = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
  return open.charAt(0).toLowerCase() + open.slice(1);
}
