import { Component, type ReactNode } from 'react';

interface LinesBoundaryProps {
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** A canvas that cannot be had (no memory, an odd browser) takes the lines away, not the page. */
export class LinesBoundary extends Component<LinesBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
