/** A request body as its content type wants it; the SDK leaves that to the request client (protocol section 4.6). */
export function encodeBody(data: string | object | undefined, contentType: string | null): string | undefined {
  if (data === undefined || typeof data === 'string') return data;
  if (contentType !== 'application/x-www-form-urlencoded') return JSON.stringify(data);
  return new URLSearchParams(Object.entries(data).map(([name, value]) => [name, String(value)])).toString();
}
