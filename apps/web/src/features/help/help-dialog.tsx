import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { CategoryList } from './category-list.tsx';
import classes from './help-dialog.module.css';
import { HelpSearch } from './help-search.tsx';
import { HelpPlaceContext, type TopicPlace } from './topic-link.tsx';
import { LoadedTopic } from './topic-view.tsx';

interface HelpDialogProps {
  /** Id of the topic that is shown at first; without one, the search and the list of topics. */
  topic?: string | undefined;
  onClose: () => void;
}

/** Shows the help over the page, so that a reader keeps the place. Links to topics stay inside it. */
export function HelpDialog({ topic: first, onClose }: HelpDialogProps) {
  const [question, setQuestion] = useState('');
  // The topics that were opened, for the way back.
  const [trail, setTrail] = useState<readonly TopicPlace[]>(
    first === undefined ? [] : [{ id: first }],
  );
  const topic = trail.at(-1);
  const top = useTopOf(topic);
  return (
    <Dialog title="Help" onClose={onClose} size={860}>
      <HelpPlaceContext value={{ onTopic: (next) => setTrail([...trail, next]), onLeave: onClose }}>
        <div ref={top} tabIndex={-1} className={classes.content}>
          {topic ? (
            <>
              <div className={classes.bar}>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconArrowLeft size={18} aria-hidden />}
                  onClick={() => setTrail(trail.slice(0, -1))}
                >
                  Back
                </Button>
                <Link to={helpPath(topic.id)} className={classes.page} onClick={onClose}>
                  Open as a page
                  <IconExternalLink size={16} aria-hidden />
                </Link>
              </div>
              <LoadedTopic key={topic.id} id={topic.id} level={3} part={topic.part} />
            </>
          ) : (
            <>
              <HelpSearch question={question} onChange={setQuestion}>
                <CategoryList level={3} />
              </HelpSearch>
              <Link to={pagePaths.help} className={classes.page} onClick={onClose}>
                Open the help as a page
                <IconExternalLink size={16} aria-hidden />
              </Link>
            </>
          )}
        </div>
      </HelpPlaceContext>
    </Dialog>
  );
}

/** A new topic begins at its top and with the focus, like a new page. */
function useTopOf(topic: TopicPlace | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(topic);
  useEffect(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    top.current?.focus({ preventScroll: true });
    const dialog = top.current?.closest('dialog');
    if (dialog && topic?.part === undefined) dialog.scrollTop = 0;
  }, [topic]);
  return top;
}
