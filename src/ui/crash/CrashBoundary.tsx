import { Component, type ReactNode } from 'react';

interface Props {
  /** What is being shown; when it changes, the page gets another chance. */
  readonly over: unknown;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly crashed: boolean;
}

/** Shows something calm instead of a page that cannot be drawn. */
export class CrashBoundary extends Component<Props, State> {
  override readonly state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidUpdate(before: Props, was: State): void {
    if (was.crashed && this.state.crashed && before.over !== this.props.over) this.setState({ crashed: false });
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.instead : this.props.children;
  }
}
