import { PhoneOff } from 'lucide-react';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

interface CallWaitsProps {
  mobile: string;
  /** Why nobody is called now. A press says it, unless it stands beside the button. */
  text: string;
  onPress?: () => void;
}

/** In the place of a link that calls. */
export function CallWaits({ mobile, text, onPress }: CallWaitsProps) {
  const { enquiries } = useMessages();
  return (
    <button
      type="button"
      aria-label={`${enquiries.call(showMobile(mobile))}. ${text}`}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className={buttonStyle('icon')}
    >
      <PhoneOff aria-hidden size={20} />
    </button>
  );
}
