import { removeSetting, writeSetting } from '../platform/settings.ts';
import { type Command, CommandError } from '../platform/manager/command.ts';
import { pairsOf } from '../platform/manager/said.ts';
import { chatScripts, customJs, readScripts } from './scripts.ts';

const kinds = { custom: customJs, chat: chatScripts } as const;
/** Characters: it travels with every profile. */
const LONGEST = 60_000;

export const scriptsCommand: Command = {
  name: 'scripts',
  usage: '[custom|chat SCRIPT|off]',
  help: 'shows, sets or removes scripts of others: "$(cat chat.html)"; they run in sandboxed frames only',
  run: async ({ db }, [which, text]) => {
    if (which === undefined) {
      const scripts = await readScripts(db);
      const size = (script: string | null) => (script === null ? 'off' : `${script.length} characters`);
      return pairsOf([
        ['custom', size(scripts.customJs)],
        ['chat', size(scripts.chatScripts)],
      ]);
    }
    if (which !== 'custom' && which !== 'chat') throw new CommandError('Say custom or chat.');
    const script = text?.trim() ?? '';
    if (script === 'off') {
      await removeSetting(db, kinds[which]);
      return 'Removed.';
    }
    if (script === '' || script.length > LONGEST) {
      throw new CommandError(`A script has 1 to ${LONGEST} characters; 'off' removes it.`);
    }
    await writeSetting(db, kinds[which], script);
    return 'Set. Panels take it over when they load.';
  },
};
