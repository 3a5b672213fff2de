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

      // Shows a part of the page as it is at another address, and goes there in the history.
      async function show(address, id, replaces) {
        const turn = ++asked;
        let text;
        try {
          const answer = await fetch(address, { headers: { Accept: "text/html" } });
          if (!answer.ok) return location.assign(address);
          text = await answer.text();
        } catch { return location.assign(address); }
        if (turn !== asked) return;
        const page = new DOMParser().parseFromString(text, "text/html");
        const fresh = page.getElementById(id), old = document.getElementById(id);
        if (!fresh || !old) return location.assign(address);
        const focused = document.activeElement;
        const name = focused && old.contains(focused) ? focused.name : "", value = focused && focused.value;
        old.replaceWith(document.importNode(fresh, true));
        document.title = page.title;
        history[replaces ? "replaceState" : "pushState"]({}, "", address);
        showPortion();
        if (name) {
          const again = [...document.getElementsByName(name)].find((field) =>
            document.getElementById(id).contains(field) && (field.type !== "radio" || field.value === value));
          if (again) again.focus();
        }
      }

      const addressOf = (form) => {
        const query = new URLSearchParams(new FormData(form));
        for (const [name, value] of [...query]) if (!value) query.delete(name);
        return form.getAttribute("action") + "?" + query;
      };

      let waiting;
      document.addEventListener("input", (event) => {
        const field = event.target, part = field.dataset.live;
        if (!part) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => show(addressOf(field.form), part, true), 60);
      });
      document.addEventListener("change", (event) => {
        const form = event.target.form;
        if (form && form.dataset.change) show(addressOf(form), form.dataset.change, true);
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

      const go = { t: "/", f: "/foods", r: "/recipes", n: "/trends", m: "/foods?origin=mine" };
      let pending = "";
      const press = (selector) => { const found = $(selector); if (found) found.click(); };
      const focus = (selector) => { const found = $(selector); if (found) { found.focus(); if (found.select) found.select(); } return found; };
      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const field = event.target.closest("input, select, textarea");
        const isText = field && field.type !== "radio";
        if (event.key === "Escape" && field) return field.blur();
        if ((event.key === "ArrowDown" || event.key === "ArrowUp") && (!field || field.id === "q")) {
          if (move(event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
          return;
        }
        if (isText) return;
        if (pending === "g" && go[event.key]) { pending = ""; return location.assign(go[event.key]); }
        pending = event.key === "g" ? "g" : "";
        const does = {
          "/": () => focus("#q") || focus("#find"),
          n: () => focus("#line"),
          l: () => press(".acts button"),
          u: () => press("form[action='/undo'] button"),
          "[": () => press("a[rel=prev]"),
          "]": () => press("a[rel=next]"),
        }[event.key];
        if (does) { event.preventDefault(); does(); }
      });
    })();
    """#
}
