import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { nameSetting } from '../name-setting.ts';
import { useProblemMessages, useRowNames } from './settings-form-context.tsx';
import type { SettingProblems } from './use-settings-form.ts';

const link = 'py-1 text-start underline underline-offset-2';

/** The problems the server reported, each linking to its field, on this screen or the other; takes the focus when it appears. */
export function SettingsProblems(props: {
  problems: SettingProblems;
  group: string | undefined;
  goTo: (path: string) => void;
}) {
  const { problems, group, goTo } = props;
  const messages = useMessages();
  const textOf = useProblemMessages();
  const namesOf = useRowNames();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const isHere = (path: string) => group === undefined || path === group || path.startsWith(`${group}.`);
  const describe = (path: string, codes: FieldErrorCode[]) =>
    `${codes.includes('required') ? '' : `${nameSetting(path, messages, namesOf)}: `}${textOf(path, codes)}`;
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Notice kind="danger">
        <p className="font-medium">{messages.site.errorsTitle}</p>
        <ul className="mt-1 flex flex-col">
          {Object.entries(problems).map(([path, codes = []]) => (
            <li key={path}>
              {isHere(path) ? (
                <button type="button" onClick={() => goTo(path)} className={`cursor-pointer ${link}`}>
                  {describe(path, codes)}
                </button>
              ) : (
                <Link to="/sitesettings" className={`inline-block ${link}`}>
                  {describe(path, codes)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
