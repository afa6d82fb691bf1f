import { useEffect } from 'react';

/** The browser's own question before the tab is closed or reloaded with unsaved input. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
