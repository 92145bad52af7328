/** What the server tells its page. */
export const about = JSON.parse(document.getElementById('about')?.textContent ?? '{}') as {
  readonly token: string;
  /** Names the product. Others are served at the same address at other times. */
  readonly product: string;
  /** The origin of the frame. */
  readonly frame: string;
};

/**
 * Asks the server.
 * @throws with words for the user when it refuses or does not answer
 */
export async function call<Answer>(name: string, body: object = {}): Promise<Answer> {
  const answer = await fetch(`/studio/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-studio-token': about.token },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('The server does not answer. Start it again by npm start, and load this page again.');
  });
  const content = (await answer.json()) as Answer & { readonly says?: string };
  if (!answer.ok) throw new Error(content.says ?? 'The server could not answer.');
  return content;
}
