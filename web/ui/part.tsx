import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { isNotLoaded } from './not-loaded.ts';

/** A piece of a page whose code is fetched when it is first needed. */
export interface Part<Props extends object> {
  readonly Content: ComponentType<Props>;
  /** Fetches it ahead of its need. */
  readonly preload: () => void;
  /** The next one to need it fetches it again. */
  readonly forget: () => void;
}

export function createPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Part<Props> {
  let fetching: Promise<ComponentType<Props>> | null = null;
  const load = () => {
    fetching ??= fetch();
    return fetching;
  };
  const forget = () => {
    fetching = null;
  };
  return {
    Content: (props) => {
      const Loaded = use(load());
      return <Loaded {...props} />;
    },
    preload: () => {
      load().catch(forget);
    },
    forget,
  };
}

interface PartBoundaryProps {
  part: { readonly forget: () => void };
  waiting?: ReactNode;
  /** Stands in its place while its code cannot be had. */
  missing?: (retry: () => void) => ReactNode;
  onMissing?: () => void;
  children: ReactNode;
}

/** Around every part: one whose code cannot be had leaves the rest of the page as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isNotLoaded(error)) this.props.onMissing?.();
  }

  private readonly retry = () => {
    this.props.part.forget();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { waiting = null, missing, children } = this.props;
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (!isNotLoaded(error)) throw error;
    return missing?.(this.retry) ?? null;
  }
}
