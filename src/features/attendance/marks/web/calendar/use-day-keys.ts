import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { indiaDay } from '#shared/dates/dates.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const buttonsIn = (container: Element) => [...container.querySelectorAll<HTMLButtonElement>('button[data-day]')];

/**
 * Makes the days of a calendar one tab stop: arrow keys move between days, Enter or a press anywhere in a day opens it. Handlers sit
 * around the calendar, which draws its own cells. Returns the day with the tab stop.
 */
export function useDayKeys(
  container: RefObject<HTMLDivElement | null>,
  onDay: (day: string) => void,
): string | undefined {
  const [activeDay, setActiveDay] = useState(() => indiaDay(new Date()));
  const [shown, setShown] = useState<string[]>([]);

  const press = useEffectEvent((event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day], [data-date]') : null;
    const day = cell?.dataset.day ?? cell?.dataset.date?.slice(0, 10);
    if (!day) return;
    setActiveDay(day);
    onDay(day);
  });
  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (!step || !from || !container.current) return;
    event.preventDefault();
    const buttons = buttonsIn(container.current);
    const next = buttons[buttons.findIndex(({ dataset }) => dataset.day === from) + step];
    if (!next?.dataset.day) return;
    setActiveDay(next.dataset.day);
    next.focus();
  });
  const look = useEffectEvent((around: Element) => {
    const days = buttonsIn(around).flatMap(({ dataset }) => dataset.day ?? []);
    if (days.join() !== shown.join()) setShown(days);
  });

  useEffect(() => {
    const around = container.current;
    if (!around) return;
    const stop = new AbortController();
    around.addEventListener('click', (event) => press(event), stop);
    around.addEventListener('keydown', (event) => move(event), stop);
    const observer = new MutationObserver(() => look(around));
    observer.observe(around, { childList: true, subtree: true });
    look(around);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [container]);

  return shown.includes(activeDay) ? activeDay : shown[0];
}
