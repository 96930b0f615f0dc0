import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/language.tsx";
import { changeSettings, NOTIFIED, type Notify, useSettings } from "../../shell/settings.ts";
import type { Table, TableState } from "../../tables/table.ts";
import { canNotify } from "./notification.ts";
import { sound } from "./alerts.ts";

interface SwitchesProps {
  readonly table: Table;
  readonly state: TableState;
}

/** One switch for each way in which the page calls a player. They hold for all matches. */
export function AlertSwitches({ table, state }: SwitchesProps): ReactNode {
  const words = useWords();
  const { sound: isOn, vibrate, notify } = useSettings();
  const [blocked, setBlocked] = useState(false);
  const change = async (kind: keyof Notify, wanted: boolean): Promise<void> => {
    const allowed = !wanted || (await Notification.requestPermission()) === "granted";
    setBlocked(!allowed);
    if (allowed) changeSettings({ notify: { ...notify, [kind]: wanted } });
  };
  return (
    <fieldset className="alerts">
      <legend className="visually-hidden">{words.alerts.title}</legend>
      <Switch
        name="sound"
        label={words.alerts.sound}
        on={isOn}
        change={(wanted) => {
          changeSettings({ sound: wanted });
          if (wanted) sound("place");
        }}
      />
      {"vibrate" in navigator && (
        <Switch name="vibrate" label={words.alerts.vibrate} on={vibrate} change={(wanted) => changeSettings({ vibrate: wanted })} />
      )}
      {canNotify() && !table.local && state.table.viewer !== null && (
        <>
          <p>{words.alerts.notify}</p>
          {NOTIFIED.map((kind) => (
            <Switch
              key={kind}
              name={kind}
              label={words.alerts.kinds[kind]}
              on={notify[kind]}
              change={(wanted) => void change(kind, wanted)}
            />
          ))}
          {blocked && <p role="alert">{words.alerts.blocked}</p>}
        </>
      )}
    </fieldset>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
  change(wanted: boolean): void;
}

function Switch({ name, label, on, change }: SwitchProps): ReactNode {
  return (
    <label>
      <input type="checkbox" data-alert={name} checked={on} onChange={(event) => change(event.target.checked)} /> {label}
    </label>
  );
}
