import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { MacroPanel } from '#ui/kit/macro-panel/macro-panel.tsx';
import { QuestionDialog } from '#ui/kit/question-dialog/question-dialog.tsx';
import { Exhibit, Row } from './exhibit.tsx';

const LINK = 'https://track.example/c/3f9c2a71?sub1=gallery';
const words = {
  ask: 'Delete example.com',
  deletions: (count: number) => `Deletions: ${count}`,
};

/** Macros, copying and the question before a deletion. */
export function GalleryInputs() {
  const [asked, setAsked] = useState(false);
  const [deleted, setDeleted] = useState(0);
  return (
    <>
      <Exhibit name="Macros of an offer">
        <MacroPanel smartlink={false} />
      </Exhibit>
      <Exhibit name="Copy and delete">
        <Row>
          <code>{LINK}</code>
          <CopyButton text={LINK} name="the link" />
          <Button variant="default" onClick={() => setAsked(true)}>
            {words.ask}
          </Button>
          <output>{words.deletions(deleted)}</output>
        </Row>
        <QuestionDialog
          question={asked ? { lead: 'example.com' } : null}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            setDeleted(deleted + 1);
          }}
        />
      </Exhibit>
    </>
  );
}
