import { type ComponentType, useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { chunk, useChunk } from './chunk.ts';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

type Lazy<Props> = ComponentType<Props> & { preload: () => void };

/**
 * A window whose code loads when it is first shown; a failure is reported, closed with it, and the page stays. Not
 * `React.lazy`: it keeps a failure for good, and Suspense shows late content 300 ms later.
 */
export function lazyPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  const code = chunk(load);
  function LazyPart(props: Props) {
    const { value: Part, hasFailed, request } = useChunk(code);
    useEffect(request, [request]);
    if (hasFailed) return <ChunkFailedDialog onClose={props.onClose} />;
    return Part ? <Part {...props} /> : <ProgressLine />;
  }
  return Object.assign(LazyPart, { preload: code.preload });
}

/**
 * The same for what stands in the page, and cannot be closed: a failure is told in its place, with a retry. `Place` holds that place
 * meanwhile, for what would move others.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType = ProgressLine,
): Lazy<Props> {
  const code = chunk(load);
  function LazySection(props: Props) {
    const { failures } = useMessages();
    const { value: Section, hasFailed, request } = useChunk(code);
    useEffect(request, [request]);
    if (Section) return <Section {...props} />;
    if (!hasFailed) return <Place />;
    return <RetryNotice text={failures.chunkFailedHint} query={{ isFetching: false, refetch: request }} />;
  }
  return Object.assign(LazySection, { preload: code.preload });
}
