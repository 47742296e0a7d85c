import { demos } from '@ridescope/contract/demos';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import classes from './hero.module.css';

export interface WaysProps {
  uploadPath: string;
  demoPathOf: (id: string) => string;
}

/** The two ways into the product. */
export function Ways({ uploadPath, demoPathOf }: WaysProps) {
  return (
    <div className={classes.ways}>
      <Button component={Link} to={uploadPath} size="md">
        Upload &amp; Analyze
      </Button>
      <Button component={Link} to={demoPathOf(demos[0].id)} variant="default" size="md">
        See a demo report
      </Button>
    </div>
  );
}
