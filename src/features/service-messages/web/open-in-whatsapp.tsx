import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { reachQuery } from '#features/customer-files/web/reach/reach-query.ts';
import type { Language } from '#shared/languages.ts';
import { digitRunLooksLikeCard } from '#shared/text/luhn.ts';
import { makeIdempotencyKeys } from '#web/api/idempotent-write.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { whatsappLink } from '#web/public-pages/contact-links.ts';
import { Button } from '#web/ui/button.tsx';
import { type ButtonKind, buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { longestOpened, type OpenedKind } from '../catalogue.ts';
import { holdsAddedNumber, withoutSecrets } from '../rules.ts';
import { type OpenedText, sendOpened } from './api.ts';
import { whatsappWords } from './whatsapp-words.ts';

interface OpenInWhatsAppProps {
  /** Of the request. */
  id: number;
  mobile: string;
  kind: OpenedKind;
  /** In which the text is. */
  language: Language;
  text: string;
  /** What the agency says itself, and what the request is called: no number in these is anybody's addition. */
  known: readonly string[];
  label: string;
  style?: ButtonKind;
  /** The last line of a window, with the link in it. */
  actions?: (link: ReactNode) => ReactNode;
  onOpened?: () => void;
}

/**
 * Opens WhatsApp with a text filled in, and has that noted; not before it is known that they may be written to. It opens whatever comes of the note.
 */
export function OpenInWhatsApp({ id, mobile, text, known, label, style = 'secondary', ...props }: OpenInWhatsAppProps) {
  const { actions } = props;
  const words = whatsappWords[useLocale().language];
  const { data } = useQuery(reachQuery('request', id));
  const client = useQueryClient();
  // One text is noted once, however often it is pressed.
  const [keys] = useState(makeIdempotencyKeys);
  const noting = useMutation({
    mutationFn: (opened: OpenedText) => sendOpened(id, opened, keys.keyOf(opened)),
    onSuccess: () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.isTimeline === true }),
  });
  if (!data || data.refusedContactDate !== null || mobile === '') return actions?.(null);
  const opened: OpenedText = { kind: props.kind, language: props.language, text: withoutSecrets(text) };
  const fault =
    holdsAddedNumber(text, known) || digitRunLooksLikeCard(opened.text)
      ? words.hasNumber
      : text.length > longestOpened
        ? words.tooLong(longestOpened.toLocaleString('en-IN'))
        : text.trim() === ''
          ? words.empty
          : undefined;
  const note = () => {
    noting.mutate(opened);
    props.onOpened?.();
  };
  const link = fault === undefined && (
    <a
      href={whatsappLink(mobile, text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={note}
      className={buttonStyle(style, actions && 'min-h-11')}
    >
      <MessageCircle aria-hidden size={18} />
      {label}
    </a>
  );
  return (
    <div className={`flex min-w-0 flex-col gap-3 ${actions ? '' : 'items-start'}`}>
      {!actions && link}
      {fault !== undefined && <Notice kind={fault === words.empty ? 'info' : 'danger'}>{fault}</Notice>}
      {noting.isSuccess && <Notice kind="success">{words.noted}</Notice>}
      {noting.isError && (
        <Notice kind="danger">
          <p>{words.notNoted}</p>
          <Button className="mt-2" isDisabled={noting.isPending} onPress={() => noting.mutate(noting.variables)}>
            {words.noteAgain}
          </Button>
        </Notice>
      )}
      {actions?.(link)}
    </div>
  );
}
