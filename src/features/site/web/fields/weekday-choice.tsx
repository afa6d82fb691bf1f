import { weekdayNames } from '#shared/dates/names.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { NumberedChoice } from './numbered-choice.tsx';

/** Days of the week, Monday first. */
export function WeekdayChoice({ path, title }: { path: string; title: string }) {
  const { language } = useLocale();
  return <NumberedChoice path={path} title={title} labels={weekdayNames(language, 'short')} />;
}
