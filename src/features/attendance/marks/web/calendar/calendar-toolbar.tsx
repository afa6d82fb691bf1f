import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

interface CalendarToolbarProps {
  title: string;
  view: CalendarView;
  /** Whether today is visible. */
  isToday: boolean;
  onView: (view: CalendarView) => void;
  onMove: (move: 'prev' | 'today' | 'next') => void;
}

/** The visible range, and the buttons to change it. */
export function CalendarToolbar({ title, view, isToday, onView, onMove }: CalendarToolbarProps) {
  const { attendance } = useMessages();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="min-h-8 grow font-semibold text-lg max-md:basis-full">
        {title}
      </h2>
      <div className="flex grow items-center md:grow-0">
        <Button kind="icon" aria-label={attendance.previous} onPress={() => onMove('prev')}>
          <ChevronLeft aria-hidden size={20} />
        </Button>
        <Button isDisabled={isToday} onPress={() => onMove('today')}>
          {attendance.today}
        </Button>
        <Button kind="icon" aria-label={attendance.next} onPress={() => onMove('next')}>
          <ChevronRight aria-hidden size={20} />
        </Button>
      </div>
      <fieldset className="flex overflow-hidden rounded-md border border-control">
        <legend className="sr-only">{attendance.view}</legend>
        {calendarViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onView(one)}
            className={`min-h-10 cursor-pointer px-3 text-sm -outline-offset-2 ${one === view ? 'bg-ink text-on-ink' : 'bg-raised hover:bg-hover'}`}
          >
            {attendance.views[one]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
