/** The one Trusted Types policy of the page: it lets the scripts of its page assets through, and nothing else. */
export const assetPolicyName = 'page-assets';
