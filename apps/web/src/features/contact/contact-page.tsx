import { responseTime } from '@ridescope/contract/contact-answers';
import { contactMessageDays } from '@ridescope/contract/retention-terms';
import { IconClock, IconFileText, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../shared/session/session-context.tsx';
import { settingsQuery } from '../../shared/settings-query.ts';
import { NeedsScript } from '../../shared/ui/late/needs-script.tsx';
import narrow from '../../shared/ui/layout/narrow-page.module.css';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-page.module.css';

/** Lets anybody write to the operator. */
export function ContactPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const ride = rideIn(useLocation().state);
  const { data: settings } = useQuery({
    ...settingsQuery(user?.identityId ?? ''),
    enabled: user !== undefined,
  });
  const name = [settings?.firstName, settings?.lastName].filter(Boolean).join(' ');
  const report = user && (search.get('report') ?? undefined);
  return (
    <div className={narrow.page}>
      <header>
        <h1 className={narrow.title}>Contact</h1>
        <p className={narrow.lead}>
          A question about a report, a problem with this site, or an idea? Write to us.{' '}
          <TopicHelp topic="contactUs" about="Contact" />
        </p>
      </header>
      <div className={classes.columns}>
        <section className={classes.card} aria-label="Write a message">
          <NeedsScript>The form needs JavaScript.</NeedsScript>
          <ContactForm
            userId={user?.identityId}
            known={{ ...(user && { email: user.email }), ...(name && { name }) }}
            report={report}
            ride={ride}
          />
        </section>
        <aside className={classes.info} aria-label="What happens with your message">
          <Info icon={<IconClock size={20} stroke={1.75} aria-hidden />} title="Response time">
            {responseTime}
          </Info>
          <Info
            icon={<IconFileText size={20} stroke={1.75} aria-hidden />}
            title="A question about a ride?"
          >
            Open its report, and choose <strong>Ask about this report</strong> under More actions.
            Then you don't have to describe your computer.
          </Info>
          <Info icon={<IconLock size={20} stroke={1.75} aria-hidden />} title="Your data">
            We use your message and your address to answer you, and delete them after{' '}
            {contactMessageDays} days. Please don't send passwords.
          </Info>
        </aside>
      </div>
    </div>
  );
}

/** Reads the name of the ride that the page before has handed over. */
function rideIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('ride' in state)) return undefined;
  return typeof state.ride === 'string' ? state.ride : undefined;
}

function Info({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      {icon}
      <div>
        <h2 className={classes.factTitle}>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
