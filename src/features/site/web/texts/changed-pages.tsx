import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { TextPage } from '../../texts/rules.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { textPageName } from '../name-text.ts';
import type { OurText } from './our-texts.ts';
import { ourTextsQuery } from './our-texts-query.ts';
import { isOvertaken } from './overtaken.ts';
import type { TextsDraft } from './texts-draft.ts';

/** The pages with texts of the owner's below which ours has changed since. */
export function ChangedPages({ onChoose }: { onChoose: (page: TextPage) => void }) {
  const messages = useMessages();
  const { texts: words } = messages;
  const { texts } = useSettingsParts<TextsDraft>().draft;
  const pages = Object.keys(texts) as TextPage[];
  const { data: ours = [] } = useQuery(ourTextsQuery(pages));
  const changed = pages
    .map((page, index) => ({ page, count: overtakenIn(texts[page] ?? {}, ours[index] ?? {}) }))
    .filter(({ count }) => count > 0);
  if (changed.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>{words.changedOnPages}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {changed.map(({ page, count }) => (
          <Button key={page} onPress={() => onChoose(page)}>
            {words.changedOn(textPageName(page, messages), count)}
          </Button>
        ))}
      </p>
    </Notice>
  );
}

const overtakenIn = (changed: object, ours: Partial<Record<string, OurText>>) =>
  Object.entries(changed).filter(([name, text]) => isOvertaken(text, ours[name])).length;
