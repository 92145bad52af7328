import type { Plugin } from 'vite';

/** What is left out of a file. */
interface Unused {
  readonly file: RegExp;
  /** Functions that only the unused feature calls. They throw instead, so that its first use is seen. */
  readonly throwing: readonly string[];
  /** Functions that are called in any case, and do nothing where the feature is not used. */
  readonly idle: readonly string[];
}

const unused: readonly Unused[] = [
  {
    file: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/u,
    throwing: [
      // Suspense, Activity and SuspenseList
      ...['updateSuspenseComponent', 'updateDehydratedSuspenseComponent', 'updateActivityComponent'],
      ...['updateSuspenseListComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'],
      // useActionState
      ...['mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'],
      ...['runActionStateAction'],
      // Links, styles, scripts, titles and hints as elements
      ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preconnectAs'],
      ...['getResource', 'acquireResource', 'insertStylesheet', 'preloadStylesheet', 'suspendResource'],
      ...['getHydratableHoistableCache', 'insertStylesheetIntoRoot', 'createHoistableInstance'],
      // Custom elements
      'setPropOnCustomElement',
      // View transitions
      ...['startViewTransition', 'commitAfterMutationEffectsOnFiber', 'createViewTransitionInstance'],
      // Refs of fragments
      ...['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
      'validateDocumentPositionWithFiberTree',
    ],
    idle: [
      ...['commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions'],
      ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions'],
      ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'],
      ...['measureViewTransitionHostInstancesRecursive', 'applyViewTransitionToHostInstancesRecursive'],
      ...['applyViewTransitionName', 'restoreViewTransitionName', 'scheduleViewTransitionEvent'],
    ],
  },
  {
    // Tokens bound to a key of the browser
    file: /[\\/]okta-auth-js[\\/].*[\\/]oidc[\\/]dpop\.js$/u,
    throwing: [
      ...['createJwt', 'cryptoRandomValue', 'generateKeyPair', 'hashAccessToken', 'keyStore', 'invokeStoreMethod'],
      ...['storeKeyPair', 'findKeyPair', 'clearDPoPKeyPair', 'clearAllDPoPKeyPairs', 'createDPoPKeyPair'],
      ...['clearDPoPKeyPairAfterRevoke', 'generateDPoPProof', 'generateDPoPForTokenRequest'],
    ],
    idle: [],
  },
];

/** The methods of a fragment's ref in React's file. */
const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^\};\n/gmu;

/** Empties what packages bring for features that the product does not use, and the bundler cannot tell. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler: (code, id) => ({ code: withoutUnused(code, id), map: null }),
    },
  };
}

/**
 * The code of a package's file without what the product does not use.
 * @throws when a function is not there: the package has changed
 */
export function withoutUnused(code: string, id: string): string {
  const { throwing = [], idle = [] } = unused.find(({ file }) => file.test(id)) ?? {};
  const emptied = (left: string, name: string, body: string): string => {
    const found = new RegExp(`^((?:async )?function ${name}\\([\\s\\S]*?\\) \\{\\n)[\\s\\S]*?^\\}`, 'mu');
    if (!found.test(left)) throw new Error(`${id} has no function ${name}: update leaveOutUnused.ts.`);
    return left.replace(found, (_, head: string) => `${head}${body}}`);
  };
  const thrown = throwing.reduce((left, name) => emptied(left, name, 'throw Error("LEFT_OUT");\n'), code);
  return idle.reduce((left, name) => emptied(left, name, ''), thrown).replace(fragmentMethods, '');
}
