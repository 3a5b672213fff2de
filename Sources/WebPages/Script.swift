extension WebPages {
  /// The script of all pages, for `/page.js`.
  ///
  /// Without it, forms are sent by their buttons.
  ///
  /// It replaces a part of the page by the same part of another address, and knows no data of its own.
  public static let script = #"""
    "use strict";
    (() => {
      const $ = (selector) => document.querySelector(selector);
      let asked = 0;

      // Shows parts of the page as they are at another address, or as a form's answer has them.
      async function show(address, parts, { body, keeps } = {}) {
        const turn = ++asked, fail = () => { if (!body) location.assign(address); };
        let text;
        try {
          const answer = await fetch(address, { method: body ? "POST" : "GET", body, headers: { Accept: "text/html" } });
          if (!answer.ok) return fail();
          text = await answer.text();
        } catch { return fail(); }
        if (turn !== asked) return;
        const page = new DOMParser().parseFromString(text, "text/html");
        const focused = document.activeElement;
        for (const id of parts.split(" ")) {
          const fresh = page.getElementById(id), old = document.getElementById(id);
          if (!fresh || !old) return fail();
          const name = old.contains(focused) ? focused.name : "", value = focused && focused.value;
          old.replaceWith(document.importNode(fresh, true));
          if (!name) continue;
          const again = [...document.getElementsByName(name)].find((field) =>
            document.getElementById(id).contains(field) && (field.type !== "radio" || field.value === value));
          if (again) again.focus(); else focus(".ask input[type=radio], form[data-preview] [data-live]");
        }
        if (!body) {
          document.title = page.title;
          history[keeps ? "replaceState" : "pushState"]({}, "", address);
        }
        showPortion();
      }

      const fieldsOf = (form) => {
        const fields = new URLSearchParams(new FormData(form));
        for (const [name, value] of [...fields]) if (!value) fields.delete(name);
        return fields;
      };
      const addressOf = (form) => {
        const fields = fieldsOf(form);
        fields.delete("token");
        return (form.dataset.preview || form.getAttribute("action")) + "?" + fields;
      };

      let waiting;
      const refresh = (form, parts, delay) => {
        clearTimeout(waiting);
        waiting = setTimeout(() => form.dataset.send
          ? show(form.dataset.preview, parts, { body: fieldsOf(form) })
          : show(addressOf(form), parts, { keeps: true }), delay);
      };
      document.addEventListener("input", (event) => {
        const field = event.target, live = field.dataset.live;
        if (live) refresh(field.form, live, field.form.dataset.preview ? 250 : 60);
      });
      document.addEventListener("change", (event) => {
        const field = event.target, form = field.form;
        if (!form) return;
        if (form.dataset.change) refresh(form, form.dataset.change, 0);
        const live = field.name.startsWith("answer.") && form.querySelector("[data-live]");
        if (live) refresh(form, live.dataset.live, 0);
      });
      // An open question is answered before anything is logged, and a double-click sends a form only once.
      const sent = new WeakSet();
      document.addEventListener("submit", (event) => {
        const form = event.target;
        if (form.matches(".log") && focus(".log .ask input")) return event.preventDefault();
        if ((form.getAttribute("method") || "").toLowerCase() !== "post") return;
        if (sent.has(form)) return event.preventDefault();
        sent.add(form);
        // Nothing replaces it before the page leaves.
        clearTimeout(waiting);
        asked++;
      });
      // A page that the browser kept can be used again.
      window.addEventListener("pageshow", () => {
        for (const form of document.forms) sent.delete(form);
      });
      const showPortion = () => {
        const chosen = $(".opts :checked");
        if (chosen) chosen.parentElement.scrollIntoView({ block: "nearest", inline: "center" });
      };
      showPortion();
      window.addEventListener("popstate", () => location.reload());

      // Rows of results: the arrow keys move, Enter opens as any link does.
      function move(step) {
        const rows = [...document.querySelectorAll("main .food")];
        const place = rows.indexOf(document.activeElement);
        const next = rows[place < 0 ? (step > 0 ? 0 : -1) : place + step];
        if (next) { next.focus(); return true; }
        if (place === 0 && $("#q")) { $("#q").focus(); return true; }
        return false;
      }

      // Single keys can be turned off.
      const keys = $("#single-keys");
      if (keys) {
        keys.checked = localStorage.getItem("keys") !== "off";
        keys.addEventListener("change", () => localStorage.setItem("keys", keys.checked ? "on" : "off"));
      }
      const go = { t: "/", f: "/foods", r: "/recipes", n: "/trends", m: "/foods?origin=mine" };
      let pending = "";
      const press = (selector) => { const found = $(selector); if (found) found.click(); };
      const focus = (selector) => { const found = $(selector); if (found) { found.focus(); if (found.select) found.select(); } return found; };
      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const field = event.target.closest("input, select, textarea");
        const isText = field && !/radio|checkbox/.test(field.type);
        if (event.key === "Escape" && field) return field.blur();
        if ((event.key === "ArrowDown" || event.key === "ArrowUp") && (!field || field.id === "q")) {
          if (move(event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
          return;
        }
        // A key that is held down acts once.
        if (event.repeat || isText || localStorage.getItem("keys") === "off") return;
        if (/^[1-9]$/.test(event.key)) {
          const choice = document.querySelectorAll(".ask .choices:first-of-type input")[event.key - 1];
          if (choice) { event.preventDefault(); return choice.click(); }
        }
        if (pending === "g" && go[event.key]) { pending = ""; return location.assign(go[event.key]); }
        pending = event.key === "g" ? "g" : "";
        const does = {
          "/": () => focus("#q") || focus("#find"),
          n: () => focus("#line, #name") || press("a[href='/recipes/new'], a[href='/my-foods/new']"),
          l: () => press(".acts button"),
          c: () => press("a[href^='/compare?']"),
          e: () => press("a[href$='/edit']"),
          "?": () => location.assign("/settings#keys"),
          u: () => press("form[action='/undo'] button"),
          "[": () => press("a[rel=prev]"),
          "]": () => press("a[rel=next]"),
        }[event.key];
        if (does) { event.preventDefault(); does(); }
      });
    })();
    """#
}
