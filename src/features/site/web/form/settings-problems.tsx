import { useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { nameSetting } from '../name-setting.ts';
import { focusSetting, useProblemMessages } from './settings-form-context.tsx';
import type { SettingProblems } from './use-settings-form.ts';

/** The problems the server reported, each linking to its field; takes the focus when it appears. */
export function SettingsProblems({ problems }: { problems: SettingProblems }) {
  const messages = useMessages();
  const textOf = useProblemMessages();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Notice kind="danger">
        <p className="font-medium">{messages.site.errorsTitle}</p>
        <ul className="mt-1 flex flex-col">
          {Object.entries(problems).map(([path, codes = []]) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => focusSetting(path)}
                className="cursor-pointer py-1 text-start underline underline-offset-2"
              >
                {codes.includes('required') ? '' : `${nameSetting(path, messages)}: `}
                {textOf(path, codes)}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
