import { useEffect, useEffectEvent } from 'react';

/** Calls back once the page is seen again after somebody pressed a link that calls this mobile: the telephone has taken its place meanwhile. */
export function useCallEnd(mobile: string, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isCalling = false;
    const begin = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`a[href="tel:${mobile}"]`)) isCalling = true;
    };
    const comeBack = () => {
      if (document.visibilityState !== 'visible' || !isCalling) return;
      isCalling = false;
      end();
    };
    document.addEventListener('click', begin, true);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('click', begin, true);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [mobile]);
}
