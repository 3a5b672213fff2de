"""Lists and calls each tool of `dv mcp`. The client checks each result against the tool's schema."""

import asyncio
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

CALLS = [
    ("search_foods", {"query": "banana"}),
    ("get_food", {"food": "sr:01123", "amount": "1 large", "all": True}),
    ("compare_foods", {"foods": ["sr:01123", "sr:01077"], "per": "100kcal"}),
    ("top_foods", {"nutrient": "iron", "group": "legumes"}),
    ("explain_value", {"food": "sr:09040", "nutrient": "potassium"}),
    ("resolve_lines", {"lines": ["2 large eggs", "3 glorps"]}),
    ("sum_lines", {"lines": ["2 large eggs", "1 cup whole milk"]}),
    ("list_recipes", {}),
    ("log_food", {"lines": ["2 large eggs"], "meal": "lunch"}),
    ("get_diary", {"date": "today"}),
    ("undo", {}),
]


async def test(dv, database):
    with tempfile.TemporaryDirectory() as home:
        server = StdioServerParameters(
            command=dv,
            args=["mcp", "--allow-changes"],
            env={"DV_DATABASE": database, "DV_HOME": home},
        )
        async with stdio_client(server) as streams, ClientSession(*streams) as session:
            await session.initialize()
            tools = {tool.name for tool in (await session.list_tools()).tools}
            assert tools == {name for name, _ in CALLS} | {"get_recipe"}, tools
            for name, arguments in CALLS:
                result = await session.call_tool(name, arguments)
                assert not result.isError and result.structuredContent, (name, result)
            # There is no recipe here: an error of the tool, not of the protocol.
            assert (await session.call_tool("get_recipe", {"recipe": "x"})).isError
            uri = "dv://food/sr:01123"
            assert "Egg" in (await session.read_resource(uri)).contents[0].text
            await session.read_resource("dv://release")
            assert len((await session.list_resource_templates()).resourceTemplates) == 1
            prompts = (await session.list_prompts()).prompts
            for prompt in prompts:
                await session.get_prompt(prompt.name, {prompt.arguments[0].name: "today"})
            print(f"{len(tools)} tools and {len(prompts)} prompts work.")


asyncio.run(test(*sys.argv[1:]))
