import { useLocale } from '#web/messages/office/messages-context.tsx';
import { formatSetting } from '../describe-setting.ts';
import { valueAt } from '../draft/settings-paths.ts';
import { nameSetting } from '../name-setting.ts';
import { entryNames } from './entry-names.ts';

/** The fields in which two settings differ, with both values. */
export function SettingsDifferences(props: {
  paths: readonly string[];
  one: { title: string; settings: unknown };
  other: { title: string; settings: unknown };
  /** What replaces a value where a note is needed. */
  noteOn?: (path: string, side: 'one' | 'other') => string | undefined;
}) {
  const { language, messages } = useLocale();
  const format = (path: string, settings: unknown, against: unknown) =>
    formatSetting(path, { value: valueAt(settings, path), other: valueAt(against, path) }, { messages, language });
  const namesOf = entryNames(language, props.other.settings, props.one.settings);
  const cell = 'border-line border-t py-2 pe-3 align-top';
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead>
        <tr>
          {[messages.history.field, props.one.title, props.other.title].map((title) => (
            <th key={title} scope="col" className="pe-3 pb-2 text-start font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.paths.map((path) => (
          <tr key={path}>
            <th scope="row" className={`${cell} text-start font-normal`}>
              {nameSetting(path, messages, namesOf)}
            </th>
            <td className={cell}>
              {props.noteOn?.(path, 'one') ?? format(path, props.one.settings, props.other.settings)}
            </td>
            <td className={cell}>
              {props.noteOn?.(path, 'other') ?? format(path, props.other.settings, props.one.settings)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
