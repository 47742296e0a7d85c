import { pagePaths } from '@ridescope/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { LinkButton } from '../../shared/ui/buttons/link-button.tsx';
import { answerTopic, hasAnswered, rememberAnswer } from './answers.ts';
import classes from './did-this-help.module.css';
import { TopicLink } from './topic-link.tsx';

/** Asks whether a topic helped. The server counts the answers and stores nothing else. */
export function DidThisHelp({ topic }: { topic: string }) {
  const [isAnswered, setAnswered] = useState(() => hasAnswered(topic));
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (helped: boolean) => answerTopic(topic, helped),
    onSuccess: () => {
      rememberAnswer(topic);
      setAnswered(true);
    },
  });
  return (
    <section className={classes.box} aria-label="Did this help?">
      {isAnswered ? (
        <p role="status">
          Thank you, your answer is counted.
          {variables === false && (
            <>
              {' '}
              <Link to={pagePaths.contact}>Tell us what is missing</Link>
            </>
          )}
        </p>
      ) : (
        <>
          <p className={classes.question}>Did this help?</p>
          <Button variant="default" size="sm" disabled={isPending} onClick={() => mutate(true)}>
            Yes
          </Button>
          <Button variant="default" size="sm" disabled={isPending} onClick={() => mutate(false)}>
            No
          </Button>
        </>
      )}
      {isError && !isAnswered && (
        <p role="alert" className={classes.failed}>
          Your answer could not be counted.{' '}
          <LinkButton isInline onClick={() => variables !== undefined && mutate(variables)}>
            Try again
          </LinkButton>
        </p>
      )}
      {topic !== 'helpAnswers' && (
        <TopicLink id="helpAnswers" className={classes.what}>
          What happens with my answer?
        </TopicLink>
      )}
    </section>
  );
}
