import type { Language } from '#shared/languages.ts';
import { type AgentPageMessages, agentPage as en } from '#web/messages/office-agent-page/en.ts';
import { agentPage as gu } from '#web/messages/office-agent-page/gu.ts';
import { agentPage as hi } from '#web/messages/office-agent-page/hi.ts';

/** They come with the card's own code. */
export const agentPageWords: Record<Language, AgentPageMessages> = { en, gu, hi };
