import { Component, type ReactNode } from 'react';
import { AnotherChance } from './AnotherChance.tsx';

interface Props {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly crashed: boolean;
}

/** Shows a notice in place of a page that cannot be rendered, until there is something else to render. */
export class CrashBoundary extends Component<Props, State> {
  override readonly state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  readonly #goOn = (): void => this.setState({ crashed: false });

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <AnotherChance goOn={this.#goOn}>{this.props.instead}</AnotherChance>;
  }
}
