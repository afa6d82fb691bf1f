import { type ComponentType, useEffect } from 'react';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { chunk, useChunk } from './chunk.ts';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

/**
 * A window or another part of a page whose code comes when it is first shown. When the code does not arrive that is said, and
 * the page stays as it is. Not `React.lazy`: it keeps a failure for good, and Suspense shows what arrives 300 ms late.
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
