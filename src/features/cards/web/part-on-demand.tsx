import { type ComponentType, useEffect, useState } from 'react';
import { ChunkFailedDialog } from '#web/ui/chunk-failed-dialog.tsx';

/** A part of the page whose code comes when it is opened. When it does not arrive the page stays as it is. */
export function PartOnDemand<Props extends { onClose: () => void }>({
  load,
  given,
}: {
  load: () => Promise<ComponentType<Props>>;
  given: Props;
}) {
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
  }, [load]);

  if (hasFailed) return <ChunkFailedDialog onClose={given.onClose} />;
  return Part ? <Part {...given} /> : null;
}
