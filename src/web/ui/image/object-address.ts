import { useEffect, useState } from 'react';

/** An object URL of a local file; revoked when the file changes. */
export function useObjectAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
