import type { Plugin } from 'vite';

/** Names for developer tools only. */
const displayNames = /^\w+\.displayName = "\w+";$/gmu;
const contextTypes = /^(\w+)\.contextType = (\w+);$/gmu;
const classes = /^var (\w+) = class extends React\d*\.Component \{$/gmu;
const calls =
  /^((?:var|const) \w+ = )(?=(?:React\d*\.(?:createContext|forwardRef|memo)|createFormatted\w+|Object\.getOwnPropertyNames|new (?:Set|URL))\()/gmu;

/**
 * Lets the bundler remove unused parts of the router and of react-intl. Each package is one file without pure marks on
 * its contexts and components, so everything would be kept.
 */
export function shakablePackages(): Plugin {
  return {
    name: 'shakable-packages',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](?:react-router[\\/]dist[\\/].*\.mjs|react-intl[\\/]index\.js)$/u },
      handler: (code) => ({ code: withoutEffects(code), map: null }),
    },
  };
}

/** The same code, with top-level calls either inside one declaration or marked as pure. */
export function withoutEffects(code: string): string {
  const contextOf = new Map([...code.matchAll(contextTypes)].map(([, name = '', context = '']) => [name, context]));
  return code
    .replace(displayNames, '')
    .replace(contextTypes, '')
    .replace(classes, (start, name: string) => {
      const context = contextOf.get(name);
      return context === undefined ? start : `${start} static contextType = ${context};`;
    })
    .replace(calls, '$1/* @__PURE__ */ ');
}
