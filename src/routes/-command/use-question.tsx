import type { ReactNode } from 'react';
import { questionMachine } from '#machines/question.ts';
import { type Question, QuestionDialog } from '#ui/kit/question-dialog/question-dialog.tsx';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';

interface QuestionOptions<Subject> {
  readonly question: (subject: Subject) => Question;
  readonly onConfirm: (subject: Subject) => void;
}

interface Asked<Subject> {
  readonly ask: (subject: Subject) => void;
  /** Stands somewhere on the screen. */
  readonly dialog: ReactNode;
}

/** Asks before anything is deleted or ended, as every screen does (architecture 2). */
export function useQuestion<Subject>(
  world: World,
  { question, onConfirm }: QuestionOptions<Subject>,
): Asked<Subject> {
  const flow = useFlow(questionMachine, noWork, world);
  useOn(flow, 'confirmed', ({ subject }) => onConfirm(subject as Subject)); // as `ask` has put it in
  return {
    ask: (subject) => flow.send({ type: 'question.ask', subject }),
    dialog: (
      <QuestionDialog
        question={flow.hasTag('asks') ? question(flow.context.subject as Subject) : null} // likewise
        onConfirm={() => flow.send({ type: 'question.confirm' })}
        onCancel={() => flow.send({ type: 'question.cancel' })}
      />
    ),
  };
}

const noWork = {};
