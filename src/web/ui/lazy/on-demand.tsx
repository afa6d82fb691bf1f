import { type ComponentType, useEffect, useState } from 'react';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

/**
 * A window whose code comes when it is first opened, so that no screen waits for it. When the code does not arrive that
 * is said, and the page stays as it is.
 */
export function onDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [hasFailed, setFailed] = useState(false);

    useEffect(() => {
      let isWanted = true;
      load().then(
        (loaded) => isWanted && setPart(() => loaded),
        () => isWanted && setFailed(true),
      );
      return () => {
        isWanted = false;
      };
    }, []);

    if (hasFailed) return <ChunkFailedDialog onClose={props.onClose} />;
    return Part ? <Part {...props} /> : <ProgressLine />;
  };
}
