import { useLocale } from '#web/messages/office/messages-context.tsx';
import { weekday } from '../describe-setting.ts';
import { NumberedChoice } from './numbered-choice.tsx';

/** The weekdays on which the office opens. */
export function OpeningDays() {
  const { language, messages } = useLocale();
  const labels = [1, 2, 3, 4, 5, 6, 7].map((day) => weekday(day, language, 'short'));
  return <NumberedChoice path="openDays" title={messages.site.fields.openDays} labels={labels} />;
}
