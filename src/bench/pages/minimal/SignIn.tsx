import { type FormEvent, useState } from 'react';
import { client } from './client.ts';
import { Frame } from './Frame.tsx';
import { Offers } from './Offers.tsx';

type Stage = 'typing' | 'working' | 'wrong' | 'next';

export function SignIn() {
  const [stage, setStage] = useState<Stage>('typing');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setStage('working');
    await client.idx.start();
    const answer = await client.idx.proceed({
      step: 'identify',
      identifier: username,
      credentials: { passcode: password },
    });
    if (answer.tokens) location.assign('/_idp/home');
    else setStage(answer.nextStep?.name === 'select-authenticator-authenticate' ? 'next' : 'wrong');
  }

  if (stage === 'next')
    return (
      <Frame>
        <section className="card">
          <h1>We need to verify your identity.</h1>
          <p>Choose how to get a code.</p>
        </section>
      </Frame>
    );
  return (
    <Frame>
      <section className="card">
        <h1>Log in to your account</h1>
        {stage === 'wrong' && (
          <p className="wrong" role="alert">
            You've entered an incorrect user ID or password.
          </p>
        )}
        <form method="post" onSubmit={submit}>
          <label htmlFor="userId">User ID</label>
          <input
            className="input"
            id="userId"
            autoComplete="username"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
          <label htmlFor="password">Password</label>
          <div className="secret">
            <input
              className="input"
              id="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            <button className="toggle" type="button" aria-label="Show Password">
              Show
            </button>
          </div>
          <label className="check">
            <input type="checkbox" />
            Remember my user ID.
          </label>
          <button className="button primary" type="submit">
            {stage === 'working' ? 'Please Wait...' : 'Log in'}
          </button>
          <p className="center">
            <a href="/_idp/site/forgot">Trouble logging in?</a>
          </p>
          <p className="or">or</p>
          <button className="button" type="button">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M13 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM2.5 20c.5-4 3-6 6.5-6 1.3 0 2.4.3 3.3.8M20.5 12.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM17.75 15.5V21.2l1.75-1.4M17.75 18.4l1.5-1" />
            </svg>
            Log in with passkey
          </button>
          <p className="center">
            <button className="link" type="button">
              Learn more about passkeys
            </button>
          </p>
        </form>
      </section>
      <aside>
        <h2>No login required</h2>
        <Offers />
        <p>
          Don't have an account? <a href="/_idp/site/registration">Create an account today.</a>
        </p>
      </aside>
    </Frame>
  );
}
