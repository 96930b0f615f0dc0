import { lazy, type ReactNode, Suspense } from "react";
import { Link, Route, Switch } from "wouter";
import { Home } from "../home/home.tsx";
import { LANGUAGES, LanguageProvider, useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "./empty-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Icon } from "./icons.tsx";
import { Announcement, Footer, useNotice } from "./notice.tsx";
import { changeSettings, THEMES, useSettings } from "./settings.ts";
import "./shell.css";

const MatchForm = lazy(async () => ({ default: (await import("../forms/match-form.tsx")).MatchForm }));
const RemotePage = lazy(async () => ({ default: (await import("../match/remote-page.tsx")).RemotePage }));
const ReplayPage = lazy(async () => ({ default: (await import("../replay/replay-page.tsx")).ReplayPage }));
const LearnPage = lazy(async () => ({ default: (await import("../learn/learn-page.tsx")).LearnPage }));
const RulesPage = lazy(async () => ({ default: (await import("../learn/rules-page.tsx")).RulesPage }));
const DocsPage = lazy(async () => ({ default: (await import("../learn/docs-page.tsx")).DocsPage }));
const LocalPage = lazy(async () => ({ default: (await import("../match/local-page.tsx")).LocalPage }));

const OperatorPage = lazy(async () => ({ default: (await import("../operator/operator-page.tsx")).OperatorPage }));

export function App(): ReactNode {
  return (
    <LanguageProvider>
      <Shell />
    </LanguageProvider>
  );
}

function Shell(): ReactNode {
  const words = useWords();
  const { announcement, notice } = useNotice();
  return (
    <>
      <a className="skip" href="#content">
        {words.app.skip}
      </a>
      <TopBar />
      <Announcement text={announcement} />
      <ErrorBoundary>
        <Suspense fallback={<LoadingPage />}>
          <Pages />
        </Suspense>
      </ErrorBoundary>
      <Footer notice={notice} />
    </>
  );
}

function Pages(): ReactNode {
  const words = useWords();
  return (
    <Switch>
      <Route path="/" component={Home} />
      <Route path="/new/:game">{({ game }) => <MatchForm key={game} game={game} />}</Route>
      <Route path="/here/:id">{({ id }) => <LocalPage key={id} id={id} />}</Route>
      <Route path="/table/:id">{({ id }) => <RemotePage key={id} id={id} />}</Route>
      <Route path="/replay/file">
        <ReplayPage from="file" id="" />
      </Route>
      <Route path="/replay/here/:id">{({ id }) => <ReplayPage key={id} from="here" id={id} />}</Route>
      <Route path="/replay/table/:id">{({ id }) => <ReplayPage key={id} from="table" id={id} />}</Route>
      <Route path="/operator" component={OperatorPage} />
      <Route path="/learn/:game">{({ game }) => <LearnPage key={game} game={game} />}</Route>
      <Route path="/rules/:game">{({ game }) => <RulesPage key={game} game={game} />}</Route>
      <Route path="/docs/:name">{({ name }) => <DocsPage key={name} name={name} />}</Route>
      <Route>
        <EmptyPage text={words.app.notFound} />
      </Route>
    </Switch>
  );
}

function TopBar(): ReactNode {
  const words = useWords();
  const { theme, language } = useSettings();
  return (
    <nav className="top" aria-label={words.app.name}>
      <Link href="/" className="top-name">
        <img src="/icon.svg" alt="" width="28" height="28" /> {words.app.name}
      </Link>
      <label>
        <span className="visually-hidden">{words.app.language}</span>
        <select
          className="select"
          value={language}
          onChange={(event) => changeSettings({ language: LANGUAGES.find(({ code }) => code === event.target.value)?.code ?? "en" })}
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="top-theme">
        <span className="visually-hidden">{words.app.theme}</span>
        <Icon name={theme === "dark" ? "moon" : "sun"} />
        <select
          className="select"
          value={theme}
          onChange={(event) => changeSettings({ theme: THEMES.find((one) => one === event.target.value) ?? "system" })}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {words.app.themes[one]}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}
