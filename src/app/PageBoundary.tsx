import { Component, type ReactNode } from 'react';
import { Screen } from '../focus/Screen';
import { t } from '../i18n/i18n';
import { EmptyBlock } from '../ui/EmptyBlock';
import { ChunkError, serverHasOtherBuild } from './chunk-error';
import styles from './Pages.module.css';
import { PageUnreached } from './PageUnreached';

interface PageBoundaryProps {
  children: ReactNode;
  /** Before the screen is tried again: render a fresh one. */
  onRetry: () => void;
}

/** A screen that throws, or whose code does not arrive, says so and offers the one way on; the shell stays alive. */
export class PageBoundary extends Component<PageBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    console.error('[screen]', error);
  }

  private readonly retry = async (): Promise<void> => {
    if (this.state.error instanceof ChunkError && (await serverHasOtherBuild())) {
      window.location.reload();
      return;
    }
    this.props.onRetry();
    this.setState({ error: null });
  };

  private readonly onRetry = (): void => void this.retry();

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Screen className={styles.centre}>
        {error instanceof ChunkError ? (
          <PageUnreached onRetry={this.onRetry} />
        ) : (
          <EmptyBlock
            main={t('shell.crash.main')}
            secondary={t('shell.crash.secondary')}
            action={{ label: t('shell.crash.retry'), onPress: this.onRetry }}
          />
        )}
      </Screen>
    );
  }
}
