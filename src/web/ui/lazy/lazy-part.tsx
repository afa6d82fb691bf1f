import { type ComponentType, useEffect } from 'react';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { chunk, useChunk } from './chunk.ts';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

/**
 * A dialog or another part of a page whose code loads when it is first shown; a failure is reported and the page stays. Not
 * `React.lazy`: it keeps a failure for good, and Suspense shows late content 300 ms later.
 */
export function lazyPart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => void } {
  const code = chunk(load);
  function LazyPart(props: Props) {
    const { value: Part, hasFailed, request } = useChunk(code);
    useEffect(request, [request]);
    if (hasFailed) return <ChunkFailedDialog onClose={props.onClose} />;
    return Part ? <Part {...props} /> : <ProgressLine />;
  }
  return Object.assign(LazyPart, { preload: code.preload });
}
