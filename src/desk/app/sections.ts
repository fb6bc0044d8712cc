import { type ComponentType, lazy } from 'react';
import type { Role } from '../../contract/desk/roles';
import { roles } from '../../contract/desk/roles';
import type { Texts } from '../i18n/texts';

/** A page of the desk: its path, the roles that may open it, its component. The server checks the role again on each call. */
export interface DeskPage {
  /** The path below /desk, as the router writes it. */
  path: string;
  title: (t: Texts) => string;
  roles: readonly Role[];
  page: ComponentType;
  /** A page about one thing, which the menu does not list. */
  hidden?: true;
}

export interface DeskSection {
  key: keyof Texts['sections'];
  pages: DeskPage[];
}

const owner = (...more: Role[]): Role[] => ['owner', ...more];

/** The desk's one table of pages: menu, router, titles and the tests read it. */
export const sections: DeskSection[] = [
  {
    key: 'catalogue',
    pages: [
      {
        path: 'titles',
        title: (t) => t.catalogue.titles,
        roles: owner('editor'),
        page: lazy(() => import('../catalogue/TitlesPage')),
      },
      {
        path: 'titles/:mediaKey',
        title: (t) => t.catalogue.titles,
        roles: owner('editor'),
        page: lazy(() => import('../catalogue/TitlePage')),
        hidden: true,
      },
      {
        path: 'home',
        title: (t) => t.home.title,
        roles: owner('editor'),
        page: lazy(() => import('../home/HomePage')),
      },
      {
        path: 'ranking',
        title: (t) => t.ranking.title,
        roles: owner('editor'),
        page: lazy(() => import('../ranking/RankingPage')),
      },
      {
        path: 'collections',
        title: (t) => t.collections.title,
        roles: owner('editor'),
        page: lazy(() => import('../catalogue/CollectionsPage')),
      },
      {
        path: 'hot-words',
        title: (t) => t.siteWords.hot,
        roles: owner('editor'),
        page: lazy(() => import('../words/HotWordsPage')),
      },
      {
        path: 'labels',
        title: (t) => t.siteWords.labels,
        roles: owner('editor'),
        page: lazy(() => import('../words/LabelsPage')),
      },
      {
        path: 'polls',
        title: (t) => t.polls.title,
        roles: owner('editor', 'reviewer'),
        page: lazy(() => import('../polls/PollsPage')),
      },
      {
        path: 'imports',
        title: (t) => t.imports.title,
        roles: owner('editor'),
        page: lazy(() => import('../imports/ImportsPage')),
      },
    ],
  },
  {
    key: 'money',
    pages: [
      {
        path: 'orders',
        title: (t) => t.money.orders,
        roles: owner('cashier', 'support'),
        page: lazy(() => import('../money/OrdersPage')),
      },
      {
        path: 'orders/:id',
        title: (t) => t.money.order,
        roles: owner('cashier', 'support'),
        page: lazy(() => import('../money/OrderPage')),
        hidden: true,
      },
      {
        path: 'shop',
        title: (t) => t.shop.packs,
        roles: owner('cashier'),
        page: lazy(() => import('../shop/ShopPage')),
      },
      {
        path: 'levels',
        title: (t) => t.levels.title,
        roles: owner(),
        page: lazy(() => import('../levels/LevelsPage')),
      },
      {
        path: 'offers',
        title: (t) => t.offers.title,
        roles: owner('cashier'),
        page: lazy(() => import('../offers/OffersPage')),
      },
      {
        path: 'codes',
        title: (t) => t.shop.codes,
        roles: owner('cashier'),
        page: lazy(() => import('../shop/CodesPage')),
      },
      {
        path: 'codes/:id',
        title: (t) => t.shop.codes,
        roles: owner('cashier'),
        page: lazy(() => import('../shop/BatchPage')),
        hidden: true,
      },
      {
        path: 'goods',
        title: (t) => t.goods.title,
        roles: owner('cashier'),
        page: lazy(() => import('../shop/GoodsPage')),
      },
      {
        path: 'grants',
        title: (t) => t.shop.grants,
        roles: owner('cashier', 'support'),
        page: lazy(() => import('../shop/GrantsPage')),
      },
      {
        path: 'closing',
        title: (t) => t.closing.title,
        roles: owner('cashier'),
        page: lazy(() => import('../money/ClosingPage')),
      },
      {
        path: 'ledger',
        title: (t) => t.ledger.title,
        roles: owner('cashier'),
        page: lazy(() => import('../money/LedgerPage')),
      },
    ],
  },
  {
    key: 'people',
    pages: [
      {
        path: 'people',
        title: (t) => t.people.find,
        roles: owner('reviewer', 'support'),
        page: lazy(() => import('../people/PeoplePage')),
      },
      {
        path: 'people/:uid',
        title: (t) => t.people.person,
        roles: owner('reviewer', 'support'),
        page: lazy(() => import('../people/PersonPage')),
        hidden: true,
      },
      {
        path: 'people/:uid/entries',
        title: (t) => t.people.entries,
        roles: owner('reviewer', 'support'),
        page: lazy(() => import('../people/EntriesPage')),
        hidden: true,
      },
      {
        path: 'requests',
        title: (t) => t.people.requests,
        roles: owner('support'),
        page: lazy(() => import('../people/RequestsPage')),
      },
    ],
  },
  {
    key: 'moderation',
    pages: [
      {
        path: 'reports',
        title: (t) => t.reports.title,
        roles: owner('reviewer'),
        page: lazy(() => import('../reports/ReportsPage')),
      },
      {
        path: 'rulings',
        title: (t) => t.rulings.title,
        roles: owner('reviewer'),
        page: lazy(() => import('../rulings/RulingsPage')),
      },
      {
        path: 'danmu',
        title: (t) => t.reports.danmu.title,
        roles: owner('reviewer'),
        page: lazy(() => import('../reports/DanmuPage')),
      },
      {
        path: 'comments',
        title: (t) => t.comments.title,
        roles: owner('reviewer'),
        page: lazy(() => import('../reports/CommentsPage')),
      },
      {
        path: 'words',
        title: (t) => t.words.title,
        roles: owner('reviewer'),
        page: lazy(() => import('../words/WordsPage')),
      },
      {
        path: 'posts',
        title: (t) => t.moderation.posts,
        roles: owner('reviewer'),
        page: lazy(() => import('../moderation/PostsPage')),
      },
    ],
  },
  {
    key: 'support',
    pages: [
      {
        path: 'talks',
        title: (t) => t.talks.title,
        roles: owner('support'),
        page: lazy(() => import('../talks/TalksPage')),
      },
      {
        path: 'templates',
        title: (t) => t.templates.title,
        roles: owner('support'),
        page: lazy(() => import('../talks/TemplatesPage')),
      },
      {
        path: 'feedback',
        title: (t) => t.support.feedback.title,
        roles: owner('support'),
        page: lazy(() => import('../support/FeedbackPage')),
      },
      {
        path: 'wishes',
        title: (t) => t.support.wishes.title,
        roles: owner('support', 'editor'),
        page: lazy(() => import('../support/WishesPage')),
      },
      {
        path: 'appeals',
        title: (t) => t.support.appeals.title,
        roles: owner('support', 'cashier'),
        page: lazy(() => import('../support/AppealsPage')),
      },
    ],
  },
  {
    key: 'site',
    pages: [
      {
        path: 'switches',
        title: (t) => t.switches.title,
        roles: owner(),
        page: lazy(() => import('../site/SwitchesPage')),
      },
      {
        path: 'secrets',
        title: (t) => t.secrets.title,
        roles: owner(),
        page: lazy(() => import('../secrets/SecretsPage')),
      },
      {
        path: 'adverts',
        title: (t) => t.adverts.title,
        roles: owner('editor'),
        page: lazy(() => import('../site/AdvertsPage')),
      },
      {
        path: 'announcements',
        title: (t) => t.announcements.title,
        roles: owner('editor'),
        page: lazy(() => import('../site/AnnouncementsPage')),
      },
      {
        path: 'messages',
        title: (t) => t.messages.title,
        roles: owner('editor', 'support'),
        page: lazy(() => import('../site/MessagesPage')),
      },
      {
        path: 'help',
        title: (t) => t.help.title,
        roles: owner('editor'),
        page: lazy(() => import('../site/HelpPagesPage')),
      },
      {
        path: 'help/:id',
        title: (t) => t.help.title,
        roles: owner('editor'),
        page: lazy(() => import('../site/HelpEditPage')),
        hidden: true,
      },
    ],
  },
  {
    key: 'looking',
    pages: [
      {
        path: 'now',
        title: (t) => t.looking.title,
        roles: owner('editor', 'reviewer', 'support'),
        page: lazy(() => import('../looking/NowPage')),
      },
      {
        path: 'alarms',
        title: (t) => t.alarms.title,
        roles: owner(),
        page: lazy(() => import('../alarms/AlarmsPage')),
      },
    ],
  },
  {
    key: 'staff',
    pages: [
      {
        path: 'jobs',
        title: (t) => t.jobs.title,
        roles: owner(),
        page: lazy(() => import('../jobs/JobsPage')),
      },
      {
        path: 'staff',
        title: (t) => t.staff.people,
        roles: owner(),
        page: lazy(() => import('../staff/StaffPage')),
      },
      {
        path: 'journal',
        title: (t) => t.staff.journal,
        roles,
        page: lazy(() => import('../staff/JournalPage')),
      },
    ],
  },
];

export const pages = sections.flatMap((section) => section.pages);
