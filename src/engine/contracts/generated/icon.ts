// Generated from schemas/ by `npm run generate`. Change the schema instead.

/**
 * Name of a drawing.
 */
export type Icon =
  | 'alert'
  | 'arrow'
  | 'autopay'
  | 'bill'
  | 'check'
  | 'circle'
  | 'close'
  | 'email'
  | 'id-card'
  | 'info'
  | 'leaf'
  | 'lock'
  | 'passkey'
  | 'phone'
  | 'shield'
  | 'text-message';
